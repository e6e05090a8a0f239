const MAX_WAIT_MS = 300;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Waits until the picture of the document is painted, so that rendering the shop doesn't delay it. A slow picture isn't waited for. */
export async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('.hero-picture img');
  if (!picture) return;
  const isPainted = picture.decode().then(painted, () => undefined);
  await Promise.race([isPainted, wait(MAX_WAIT_MS)]);
}
