import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { Injectable, Logger } from '@nestjs/common';

/** Logs each invalid colour of the settings once; the theme uses its default instead. */
@Injectable()
export class InvalidColors {
  private readonly logger = new Logger('Theme');
  private readonly reported = new Set<string>();

  report(settings: Record<string, string>): void {
    for (const [key, value] of Object.entries(settings)) {
      const entry = `${key}=${value}`;
      if (parseHexColor(value) !== undefined || this.reported.has(entry)) continue;
      this.reported.add(entry);
      this.logger.error(`The setting ${key} is no colour and is ignored: ${JSON.stringify(value)}`);
    }
  }
}
