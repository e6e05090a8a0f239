import { Injectable } from '@nestjs/common';

/** The one source of the current time. Read it once per request and hand the value on. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
