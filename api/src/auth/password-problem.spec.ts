import { passwordProblem } from './password.js';

const production = { isDemo: false, isTrial: false };
const TOO_EASY = 'Dieses Passwort ist zu leicht zu erraten';
const HAS_NAME = 'Das Passwort darf den Namen des Hofs nicht enthalten';

it.each([
  ['elf Zeichen', 'Das Passwort braucht mindestens 12 Zeichen'],
  ['1qaz2wsx3edc', TOO_EASY],
  ['QWERTY123456', TOO_EASY],
  ['aaaaaaaaaaaaa', TOO_EASY],
  ['121212121212', TOO_EASY],
  ['mein Passwort 2026', TOO_EASY],
  ['Biohof-Müller 2026', HAS_NAME],
  ['biohofmüller!!', HAS_NAME],
  ['hofkiste-demo', 'Das ist das Passwort der Demo'],
  ['qwertzuiop123', TOO_EASY],
  ['ichliebedich', TOO_EASY],
  ['Weihnachtsmann1', TOO_EASY],
  ['Österreich2026', TOO_EASY],
])('passwordProblem rejects %s: %s', async (password, problem) => {
  expect(await passwordProblem(password, 'Biohof Müller', production)).toBe(problem);
});

it('passwordProblem accepts other passwords', async () => {
  expect(await passwordProblem('Karottengrün im Regen', 'Biohof Müller', production)).toBeUndefined();
});

it('passwordProblem accepts the short name of a farm, which is part of many words', async () => {
  expect(await passwordProblem('Gemüse vom Bauernhof', 'Hof', production)).toBeUndefined();
});

it('passwordProblem accepts the password of the demo in the demo, not at a farm that tries the shop out', async () => {
  const demo = { isDemo: true, isTrial: false };
  expect(await passwordProblem('hofkiste-demo', 'Hofkiste', demo)).toBeUndefined();
  expect(await passwordProblem('hofkiste-demo', 'Hofkiste', { ...demo, isTrial: true })).toBe(
    'Das ist das Passwort der Demo',
  );
});
