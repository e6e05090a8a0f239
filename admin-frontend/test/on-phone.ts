const { matchMedia } = window;

/** The tests that follow in this block run on a phone. */
export function onPhone(): void {
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
}
