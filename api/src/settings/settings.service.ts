import {
  type AdminSetting,
  isSettingKey,
  settings as registry,
  type SettingKey,
  type Setting as SettingView,
} from '@hofkiste/contract/settings';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config.js';
import { ValidationFailed } from '../errors.js';
import { sanitizeHtml } from './sanitize-html.js';
import { Setting } from './setting.entity.js';
import { SettingNotFound } from './settings.errors.js';

export type SettingValues = Record<SettingKey, string>;

const keys = Object.keys(registry).filter(isSettingKey);

@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(Setting) private readonly stored: Repository<Setting>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Every setting; what was never changed has its default. Inside a transaction by its own manager. */
  async values(manager = this.stored.manager): Promise<SettingValues> {
    const rows: Setting[] = await manager.query('SELECT `key`, value FROM setting');
    const changed = new Map(rows.map(({ key, value }) => [key, value]));
    const values = keys.map((key) => [key, changed.get(key) ?? registry[key].default]);
    return Object.fromEntries(values);
  }

  async value(key: SettingKey): Promise<string> {
    const changed = await this.stored.findOneBy({ key });
    return changed?.value ?? registry[key].default;
  }

  /** What anonymous visitors get, with the two values that come from the environment. */
  async publicValues(): Promise<SettingView[]> {
    const values = await this.values();
    return [
      ...keys.filter((key) => registry[key].isPublic).map((key) => ({ key, value: values[key] })),
      { key: 'turnstileSiteKey', value: this.config.turnstileSiteKey },
      { key: 'captchaBypass', value: String(this.config.captchaBypass) },
    ];
  }

  /** Every key of the registry. */
  async adminValues(): Promise<AdminSetting[]> {
    const values = await this.values();
    return keys.map((key) => adminView(key, values[key]));
  }

  /** Throws {@link SettingNotFound}, or ValidationFailed when the key's own schema refuses the value. */
  async save(key: string, value: string): Promise<AdminSetting> {
    if (!isSettingKey(key)) throw new SettingNotFound();
    const { isHtml, schema } = registry[key];
    const result = v.safeParse(schema, isHtml ? sanitizeHtml(value) : value);
    if (!result.success) throw new ValidationFailed([{ path: 'value', message: result.issues[0].message }]);
    await this.stored.upsert({ key, value: result.output }, ['key']);
    return adminView(key, result.output);
  }
}

const adminView = (key: SettingKey, value: string): AdminSetting => ({
  key,
  value,
  description: registry[key].description,
});
