import { join } from 'node:path';
import sharp from 'sharp';

/** @import { Locator, Page } from '@playwright/test' */

const WEBP = { quality: 75, effort: 6 };
const MARGIN = 14;

/** Takes pictures of parts of a page. */
export class Camera {
  /**
   * @param {Page} page
   * @param {string} folder
   */
  constructor(page, folder) {
    this.page = page;
    this.folder = folder;
  }

  /**
   * Takes a picture of the part of the page that contains `show`, with a ring around each element of `ring`.
   * @param {string} name
   * @param {{show: Locator[], ring?: Locator[], margin?: number, height?: number}} options `height`: maximum
   */
  async take(name, { show, ring = [], margin = MARGIN, height = Number.POSITIVE_INFINITY }) {
    // A window in the background draws nothing.
    await this.page.bringToFront();
    for (const locator of [...ring, ...show.toReversed()]) await locator.scrollIntoViewIfNeeded();
    await this.page.evaluate(settle);
    const clip = await this.around([...show, ...ring], margin);
    const rings = await Promise.all(ring.map(async (locator) => this.around([locator], 5)));
    await this.page.evaluate(drawRings, rings);
    const png = await this.page.screenshot({ clip: { ...clip, height: Math.min(clip.height, height) } });
    await this.page.evaluate(removeRings);
    await sharp(png)
      .removeAlpha()
      .webp(WEBP)
      .toFile(join(this.folder, `${name}.webp`));
  }

  /**
   * @param {Locator[]} locators
   * @param {number} margin
   */
  async around(locators, margin) {
    const boxes = await Promise.all(
      locators.map(async (locator) => {
        await locator.waitFor();
        const box = await locator.boundingBox();
        if (!box) throw new Error(`${locator} has no place on the screen`);
        return box;
      }),
    );
    const { width = 0, height = 0 } = this.page.viewportSize() ?? {};
    const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x)) - margin));
    const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y)) - margin));
    const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + margin));
    const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + margin));
    return { x: left, y: top, width: right - left, height: bottom - top };
  }
}

/** Waits for fonts and pictures, finishes animations, and hides the cursor of the focused field. */
async function settle() {
  document.documentElement.style.caretColor = 'transparent';
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  const isFading = (/** @type {Animation} */ { playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  let quiet = 0;
  for (let frame = 0; frame < 300 && quiet < 20; frame += 1) {
    await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter(isFading);
    for (const animation of fading) animation.finish();
    // antd marks a dialog some frames before its animation begins.
    const isOpening = document.querySelector('[class*="-enter"], [class*="-appear"]') !== null;
    quiet = fading.length > 0 || isOpening ? 0 : quiet + 1;
  }
}

/** @param {{x: number, y: number, width: number, height: number}[]} rings */
function drawRings(rings) {
  for (const { x, y, width, height } of rings) {
    const ring = document.createElement('div');
    ring.className = 'handbook-ring';
    Object.assign(ring.style, {
      position: 'fixed',
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      border: '3px solid #c8381c',
      borderRadius: '10px',
      boxShadow: '0 0 0 2px #fff, inset 0 0 0 2px #fff',
      boxSizing: 'border-box',
      pointerEvents: 'none',
      zIndex: '2147483647',
    });
    document.body.append(ring);
  }
}

function removeRings() {
  for (const ring of document.querySelectorAll('.handbook-ring')) ring.remove();
}
