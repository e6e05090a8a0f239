const PATIENCE = 300;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Lets the picture of the composed page be seen before React renders the same again; a slow one isn't waited for. */
export async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('.hero-picture img');
  if (!picture) return;
  const seen = picture.decode().then(painted, () => undefined);
  await Promise.race([seen, wait(PATIENCE)]);
}
