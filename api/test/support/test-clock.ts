import { Clock } from '../../src/config/clock.js';

/** Stands still until it is set. */
export class TestClock extends Clock {
  constructor(private current: string) {
    super();
  }

  set(instant: string): void {
    this.current = instant;
  }

  override now(): Date {
    return new Date(this.current);
  }
}
