import { describe, expect, it } from 'vitest';
import { isExamPage } from '../../../lib/addresses/exam-page.ts';
import { findCopyAddress, isWhole, listFiles, markCopy } from './worker-rules.ts';

const exam = 'https://shikhar.example/exam';
const id = '0190a000-0000-7000-8000-000000000001';

describe('the worker', () => {
  it('caches only the exam screen, one copy for all questions', () => {
    expect(isExamPage(new URL(`${exam}/${id}?question=4`))).toBe(true);
    for (const other of [exam, `${exam}/${id}/summary`, `${exam}/${id}/paper`, `${exam}/worker.js`, `/results/${id}`]) {
      expect(isExamPage(new URL(other, exam))).toBe(false);
    }
    expect(findCopyAddress(new URL(`${exam}/${id}?question=4`))).toBe(`${exam}/${id}`);
  });

  it('does not cache errors or redirects', () => {
    expect(isWhole({ ok: true, redirected: false, type: 'basic' })).toBe(true);
    expect(isWhole({ ok: true, redirected: true, type: 'basic' })).toBe(false);
    expect(isWhole({ ok: false, redirected: false, type: 'opaqueredirect' })).toBe(false);
  });

  it('caches every file that a page names', () => {
    const html = `<link href="/assets/app-1.css"><script>import "/assets/manifest-2.js";import("/assets/app-1.css")</script>`;
    expect(listFiles(html)).toEqual(['/assets/app-1.css', '/assets/manifest-2.js']);
    expect(listFiles('<p>')).toEqual([]);
  });

  it('marks cached pages', () => {
    expect(markCopy('<!DOCTYPE html><html lang="en-IN">')).toBe('<!DOCTYPE html><html data-from-cache="yes" lang="en-IN">');
  });
});
