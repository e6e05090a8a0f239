interface Bounds {
  atOnce: number;
  /** Work beyond this many waiting pieces is refused at once. */
  waiting: number;
  patienceMs: number;
}

/** Bounds the work that runs at the same time; other work waits in line for a limited time. */
export class Slots {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly bounds: Bounds,
    private readonly refusal: () => Error,
  ) {}

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> | void {
    const { atOnce, waiting, patienceMs } = this.bounds;
    if (this.running < atOnce) {
      this.running++;
      return;
    }
    if (this.line.length >= waiting) throw this.refusal();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(go), 1);
        reject(this.refusal());
      }, patienceMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      this.line.push(go);
    });
  }

  /** The first in line takes the slot over. */
  private leave(): void {
    const next = this.line.shift();
    if (next) next();
    else this.running--;
  }
}
