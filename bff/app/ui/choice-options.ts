import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';

export const subjectOptions = Subject.options.map((subject) => ({ value: subject, label: subject }));

export const classOptions = classLevels.map((level) => ({ value: level, label: `Class ${level}` }));

/** Beside the word 'Class'. */
export const classNumberOptions = classLevels.map((level) => ({ value: level, label: level }));

export const difficultyOptions = Difficulty.options.map((level) => ({ value: level, label: level }));
