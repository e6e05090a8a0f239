import { CAPTCHA_OFF } from '@hofkiste/contract/plain/constants';
import { type AdminSetting, type Setting as SettingView } from '@hofkiste/contract/wire/setting-records';
import {
  defaultOf,
  isSettingKey,
  settings as registry,
  type SettingKey,
} from '@hofkiste/contract/wire/settings';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, type EntityManager, PrimaryColumn, type Repository } from 'typeorm';
import * as v from 'valibot';
import { Clock, type FarmTime, farmTime } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { exactText } from '../database/columns.js';
import { query } from '../database/statements.js';
import { retryOnConflict } from '../database/transaction.js';
import { conflict, notFound, validationFailed } from '../server/errors.js';
import { requireOnlyAName, sanitizeHtml } from '../server/text.js';

/** A changed setting. All others have the default of the contract's registry. */
@Entity('setting')
export class Setting {
  @PrimaryColumn(exactText(80))
  key!: string;

  @Column({ type: 'mediumtext' })
  value!: string;
}

/** The settings as booleans, numbers and texts; on the wire each value is a string. */
export type SettingValues = { [K in SettingKey]: ReturnType<(typeof registry)[K]['read']> };

const settingNotFound = () => notFound('SETTING_NOT_FOUND', 'Diese Einstellung gibt es nicht.');

const smsNumberMissing = () =>
  conflict(
    'SMS_NUMBER_MISSING',
    'Es ist keine Nummer als Absender eingerichtet. Wer deinen Shop betreut, kann das tun.',
  );

/** Off without an SMS provider, whatever is stored. */
const SMS_SWITCHES: readonly SettingKey[] = [
  'enableOrderConfirmationSMS',
  'enablePickupReminderSMS',
  'enableChangeSMS',
  'enableCancellationSMS',
  'enableStandingNoticeSMS',
];

/** Settings that are off for shoppers without an SMS provider, because an SMS proves their phone number. */
const PROVED_BY_SMS: readonly SettingKey[] = ['enableMyOrders', 'enableStandingOrders'];

/** In the documents of their pages only: they can have 40,000 characters. */
type LegalText = 'imprintContent' | 'privacyContent' | 'withdrawalContent';
const LEGAL_TEXTS: readonly string[] = ['imprintContent', 'privacyContent'] satisfies LegalText[];

const keys = Object.keys(registry).filter(isSettingKey);

/** The registry in the form that ties the type of a value to its key. */
const definitions: { [K in SettingKey]: { default: string; read: (value: string) => SettingValues[K] } } =
  registry;

@Injectable()
export class SettingsService {
  private readonly listeners: ((key: SettingKey) => void)[] = [];

  constructor(
    @InjectRepository(Setting) private readonly stored: Repository<Setting>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Every setting; one that was never changed has its default. Pass the manager of a transaction. */
  async values(manager = this.stored.manager): Promise<SettingValues> {
    const texts = await this.texts(manager);
    const values = keys.map((key) => [key, this.read(key, texts[key])]);
    return Object.fromEntries(values);
  }

  /** Like {@link values}, without reading the long texts of the pages. */
  async pick<K extends SettingKey>(
    wanted: readonly K[],
    manager = this.stored.manager,
  ): Promise<Pick<SettingValues, K>> {
    const texts = await this.texts(manager, wanted);
    const values = wanted.map((key) => [key, this.read(key, texts[key])]);
    return Object.fromEntries(values);
  }

  async value<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    const { [key]: text } = await this.texts(this.stored.manager, [key]);
    return this.read(key, text);
  }

  /** Like {@link publicValues}, without the texts of single pages. */
  async valuesOfEachPage(): Promise<SettingView[]> {
    return (await this.publicValues()).filter(({ key }) => !LEGAL_TEXTS.includes(key));
  }

  /** The text of a legal page, sanitised. */
  async html(key: LegalText): Promise<string> {
    return shownText(key, await this.value(key));
  }

  /** True if the shop takes standing orders. It needs SMS, because one asks the customer to confirm. */
  async offersStandingOrders(): Promise<boolean> {
    return this.config.canSendSms && (await this.value('enableStandingOrders'));
  }

  /** True if shoppers can see their orders with a code. */
  async offersMyOrders(): Promise<boolean> {
    return this.config.canSendSms && (await this.value('enableMyOrders'));
  }

  /** For anonymous visitors, with the values that come from the environment. */
  async publicValues(): Promise<SettingView[]> {
    const texts = await this.texts();
    return [
      ...keys
        .filter((key) => this.isShown(key, texts[key]))
        .map((key) => ({ key, value: shownText(key, this.inEffect(key, texts[key])) })),
      { key: 'asksForEmail', value: String(this.inEffect('customerMail', texts.customerMail) !== 'off') },
      ...(texts.withdrawalContent === '' ? [] : [{ key: 'hasWithdrawalContent', value: 'true' }]),
      { key: 'turnstileSiteKey', value: this.siteKey },
      { key: 'captchaBypass', value: String(this.config.captchaBypass) },
    ];
  }

  private isShown(key: SettingKey, text: string): boolean {
    const { isPublic, isPublicUnlessDefault, default: value } = registry[key];
    if (PROVED_BY_SMS.includes(key) && !this.config.canSendSms) return false;
    return isPublic || (isPublicUnlessDefault === true && this.inEffect(key, text) !== value);
  }

  private read<K extends SettingKey>(key: K, text: string): SettingValues[K] {
    return definitions[key].read(this.inEffect(key, text));
  }

  /** The stored text, or what holds instead. */
  private inEffect(key: SettingKey, text: string): string {
    const { canSendSms, smsNumericSender, smtp } = this.config;
    if (SMS_SWITCHES.includes(key) && !canSendSms) return 'false';
    if (key === 'smsSendsFrom' && smsNumericSender === undefined) return 'name';
    if (key !== 'customerMail') return text;
    if (!smtp) return 'off';
    // There is no SMS that a mail could stand in for.
    return text === 'fallback' && !canSendSms ? 'copy' : text;
  }

  /** 'off' without a captcha: the shop then sends an order with the token of the bypass. */
  private get siteKey(): string {
    return this.config.isCaptchaOff ? CAPTCHA_OFF : this.config.turnstileSiteKey;
  }

  /** Every key of the registry, as it is stored. Pass the manager of a transaction. */
  async adminValues(manager = this.stored.manager): Promise<AdminSetting[]> {
    const changed = await this.changed(manager);
    const texts = filled(changed, keys);
    return keys.map((key) => ({
      ...adminView(key, texts[key]),
      ...(!changed.has(key) && { isDefault: true as const }),
    }));
  }

  /** Calls the listener each time that this process has saved a setting: layers above act on a switch at once. */
  onSaved(listener: (key: SettingKey) => void): void {
    this.listeners.push(listener);
  }

  async save(key: string, value: string): Promise<AdminSetting> {
    if (!isSettingKey(key)) throw settingNotFound();
    const text = await this.checked(key, registry[key].isHtml ? sanitizeHtml(value) : value);
    await retryOnConflict(() => this.stored.upsert({ key, value: text }, ['key']));
    for (const listener of this.listeners) listener(key);
    return adminView(key, text);
  }

  /** The text to store. A stored text may stay, whatever later rules say. */
  private async checked(key: SettingKey, text: string): Promise<string> {
    if (key === 'smsSendsFrom' && text === 'number' && this.config.smsNumericSender === undefined)
      throw smsNumberMissing();
    const stored = await this.texts(this.stored.manager, [key]);
    if (text === stored[key]) return text;
    const result = v.safeParse(registry[key].schema, text);
    if (!result.success) throw validationFailed([{ path: 'value', message: result.issues[0].message }]);
    if (key === 'headerTitle') requireOnlyAName(result.output, [stored[key]], 'value');
    return result.output;
  }

  /** As they are stored and sent; all of them or the wanted ones. */
  private async texts<K extends SettingKey = SettingKey>(
    manager = this.stored.manager,
    wanted?: readonly K[],
  ): Promise<Record<K, string>> {
    return filled(await this.changed(manager, wanted), wanted ?? keys);
  }

  /** The saved ones by key; of the wanted ones with the farm's name, because the defaults of others follow it. */
  private async changed(
    manager: EntityManager,
    wanted?: readonly SettingKey[],
  ): Promise<ReadonlyMap<string, string>> {
    const all = 'SELECT `key`, value FROM setting';
    const rows = wanted
      ? await query<Setting>(manager, `${all} WHERE \`key\` IN (?)`, [['headerTitle', ...wanted]])
      : await query<Setting>(manager, all);
    return new Map(rows.map(({ key, value }) => [key, value]));
  }
}

/** Returns the settings for a program, which has no container. */
export const settingsOf = (manager: EntityManager, config: Config): SettingsService =>
  new SettingsService(manager.getRepository(Setting), config);

/** The texts of these keys: saved, or their defaults. */
function filled<K extends SettingKey>(
  changed: ReadonlyMap<string, string>,
  wanted: readonly SettingKey[],
): Record<K, string> {
  const farm = changed.get('headerTitle') ?? registry.headerTitle.default;
  const texts = wanted.map((key) => [key, changed.get(key) ?? defaultOf(key, farm)]);
  return Object.fromEntries(texts);
}

/** Sanitised again: a value may come from a backup or from before a rule. The gateway asks once a second. */
const shownText = (key: SettingKey, value: string): string =>
  registry[key].isHtml ? sanitizeHtml(value) : value;

const adminView = (key: SettingKey, value: string): AdminSetting => ({
  key,
  value,
  description: registry[key].description,
});

/** Reads the time in the farm's zone. A request reads it once and hands it on. */
@Injectable()
export class FarmClock {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  async read(): Promise<FarmTime> {
    return this.at(this.now());
  }

  /** Pass the manager of a transaction. */
  async at(now: Date, manager?: EntityManager): Promise<FarmTime> {
    const { serverTimezone } = await this.settings.pick(['serverTimezone'], manager);
    return farmTime(now, serverTimezone);
  }
}
