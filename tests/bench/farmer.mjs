import { demoLogin } from '../../scripts/lib/settings.mjs';

/** Logs in to the back office of the demo, and returns the cookie of the session. */
export async function cookieOf(origin) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'Content-Type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/**
 * Opens the dashboard again and again while `work` runs. Resolves to its result and the times of the answers in ms.
 * @template T
 * @param {string} origin
 * @param {() => Promise<T>} work
 */
export async function lookingAtTheDashboard(origin, work) {
  const headers = { cookie: await cookieOf(origin) };
  let isEnding = false;
  const times = [];
  const looking = (async () => {
    while (!isEnding) {
      const begin = performance.now();
      const answer = await fetch(`${origin}/api/admin/today`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The dashboard was answered with ${answer.status}.`);
      times.push(performance.now() - begin);
    }
  })();
  const result = await work().finally(() => {
    isEnding = true;
  });
  await looking;
  return { result, times };
}
