import { expect, test } from 'vitest';
import { findForbiddenTemplates } from './check-templates';

test('no message to a phone says what no stranger may know', () => {
  expect(findForbiddenTemplates()).toEqual([]);
});

test.each(['Nho uong thuoc ARV', 'Ket qua xet nghiem cua ban', 'Your TDF/3TC/DTG is ready', 'An Tâm nhắc bạn'])(
  'a template that says “%s” is refused',
  (text) => {
    expect(findForbiddenTemplates({ vi: { reminder: text } })).toHaveLength(1);
  },
);
