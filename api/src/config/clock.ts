import { Injectable } from '@nestjs/common';

/** The only source of the current time. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
