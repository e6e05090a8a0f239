import { Readable } from 'node:stream';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { of } from 'rxjs';
import { PictureUpload } from './pictures.controller.js';

it('an upload that was cut off before its body was read makes room for others', async () => {
  const upload = new PictureUpload();
  const gone = Object.assign(new Readable(), {
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
  }).destroy();
  for (let broken = 0; broken < 4; broken++) {
    const answer = upload.intercept(new ExecutionContextHost([gone]), { handle: () => of() });
    await expect(answer).rejects.toMatchObject({ code: 'UNKNOWN_PICTURE_FORMAT' });
  }
});
