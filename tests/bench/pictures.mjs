import { readFile } from 'node:fs/promises';
import { MAX_PICTURE_BYTES } from '@hofkiste/contract/wire/pictures';
import sharp from 'sharp';
import { demoLogin } from '../../scripts/lib/settings.mjs';
import { bounds } from './bounds.mjs';
import { withStack } from './whole-stack.mjs';

const photos = 10;
const rounds = 3;

/** Measures the memory of the api for many simultaneous photos, and the time for one photo. */
export const pictures = {
  name: 'pictures',
  title: `${photos} photos of 12 MB at once, ${rounds} times`,
  run: () =>
    withStack({ fast: true }, async ({ url, api }) => {
      const send = await uploader(url);
      const begin = performance.now();
      await send(await photo(0));
      const seconds = (performance.now() - begin) / 1000;
      const before = await memory(api);
      const statuses = [];
      for (let round = 1; round <= rounds; round += 1) {
        const files = [];
        for (let number = 0; number < photos; number += 1) files.push(await photo(round * photos + number));
        statuses.push(...(await Promise.all(files.map(send))));
      }
      const count = (wanted) => statuses.filter((status) => status === wanted).length;
      const peak = await memory(api);
      return [
        { what: 'memory of the api before', value: before.now, unit: 'MB' },
        { ...bounds.pictures.memory, value: peak.most },
        { ...bounds.pictures.photo, value: seconds },
        { ...bounds.pictures.stored, value: count(201), unit: `of ${statuses.length}` },
        { what: 'asked to come later', value: count(503), unit: `of ${statuses.length}` },
      ];
    }),
};

/** Logs in. Resolves to a function that uploads a file and resolves to the status. */
async function uploader(origin) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'Content-Type': 'application/json' },
    body: JSON.stringify(demoLogin),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (file) => {
    const body = new FormData();
    body.append('file', new Blob([file]), 'foto.jpg');
    const answer = await fetch(`${origin}/api/admin/pictures`, {
      method: 'POST',
      headers: { origin, cookie },
      body,
    });
    return answer.status;
  };
}

/** Creates a photo of 12 megapixels that is hard to compress, padded to 12 MB. */
async function photo(number) {
  const jpeg = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 100 + number, sigma: 25 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES - jpeg.length)]);
}

/** Reads the memory of the first api process in MB: the current and the highest. */
async function memory({ pids }) {
  const status = await readFile(`/proc/${pids()[0]}/status`, 'utf8');
  const megabytes = (field) => (Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}
