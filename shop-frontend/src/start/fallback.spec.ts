const entries = { home: ['/home.js'], standing: ['/standing.js'], text: ['/text.js'] };

/** Opens the document without data at `path`; every script fails to load. Returns the requested scripts. */
async function openAt(path: string): Promise<string[]> {
  jest.useFakeTimers();
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<main id="root"></main><script></script>';
  document.querySelector('script')?.setAttribute('data-entries', JSON.stringify(entries));
  const requested: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      requested.push(node.getAttribute('src') ?? '');
      node.dispatchEvent(new Event('error'));
    }
  });
  await jest.isolateModulesAsync(async () => void (await import('./fallback')));
  return requested;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['/', '/home.js', 'home'],
  ['/dauer', '/standing.js', 'page order-page'],
  ['/impressum', '/text.js', 'page legal'],
  ['/agb.pdf', '/text.js', 'not-found'],
])('the document without data requests the script of %s', async (path, script, className) => {
  expect(await openAt(path)).toEqual([script]);
  expect(document.getElementById('root')).toHaveClass(className);
});

it('the document without data requests a script that does not load again every 2 s', async () => {
  const requested = await openAt('/');
  await jest.advanceTimersByTimeAsync(4100);
  expect(requested).toEqual(['/home.js', '/home.js', '/home.js']);
});
