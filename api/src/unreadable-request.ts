import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from './errors.js';

class HeadersTooLarge extends AppError {
  constructor() {
    super(431, 'HEADERS_TOO_LARGE', 'Die Anfrage ist zu groß.');
  }
}

class NotHttp extends AppError {
  constructor() {
    super(400, 'NOT_HTTP', 'Die Anfrage ist nicht zu verstehen.');
  }
}

/** Answers what Node's parser gives up on before anything else sees it: in the shape of every error. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { statusCode, code, message } =
    error.code === 'HPE_HEADER_OVERFLOW' ? new HeadersTooLarge() : new NotHttp();
  const body = JSON.stringify({ statusCode, code, message });
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
