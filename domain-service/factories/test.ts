import { v7 as makeUuid } from 'uuid';
import type { TestEntity } from '../src/modules/tests/test.entity.ts';
import type { TestSectionEntity } from '../src/modules/tests/test-section.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A free, published class 10 test without a window and, for now, without questions. */
export const buildTest = defineFactory<TestEntity>(({ createdAt = new Date() }) => ({
  id: makeUuid(),
  title: 'Light',
  description: 'A description',
  subject: 'Science',
  class: '10',
  chapter: 'A chapter',
  difficulty: 'Beginner',
  durationMinutes: 45,
  totalMarks: 0,
  questionCount: 0,
  status: 'published',
  reviewShows: 'marks_and_answers',
  reviewFrom: 'at_once',
  createdAt,
  publishedAt: createdAt,
  updatedAt: createdAt,
}));

export const buildSection = defineFactory<TestSectionEntity, 'test'>(() => ({ id: makeUuid(), position: 0, title: 'A section' }));
