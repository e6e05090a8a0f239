import { DAY, HOUR } from '@hofkiste/contract/plain/durations';
import type { Config } from '../../config/config.js';

const DAYS_SHARE = 2;
const NO_LIMIT = 2 ** 31;

const most = (limit: number | 'off'): number => (limit === 'off' ? NO_LIMIT : limit);

type Limits = Pick<Config, 'smsLimit' | 'mailDailyLimit'>;

/**
 * A source of one row, or of none beyond a limit: an address gets as many mails an hour as a number gets SMS, and twice
 * as many a day; all addresses together `MAIL_DAILY_LIMIT` a day. Read in the insert itself, so that it costs no further
 * statement and no lock.
 */
export function withinAllLimits(recipient: string, { smsLimit, mailDailyLimit }: Limits, now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR);
  const dayAgo = new Date(now.getTime() - DAY);
  const ofDay = smsLimit === 'off' ? smsLimit : smsLimit * DAYS_SHARE;
  return {
    sql: `${OF_ALL},
      (SELECT COUNT(*) AS ofDay, COALESCE(SUM(createdAt > ?), 0) AS ofHour FROM mail_message
       WHERE recipient = ? AND createdAt > ?) one
      WHERE everybody.mails < ? AND one.ofHour < ? AND one.ofDay < ?`,
    parameters: [dayAgo, hourAgo, recipient, dayAgo, most(mailDailyLimit), most(smsLimit), most(ofDay)],
  };
}

/** The same for a mail that the farmer wants: only the limit of all addresses holds. */
export const withinDailyLimit = ({ mailDailyLimit }: Limits, now: Date) => ({
  sql: `${OF_ALL} WHERE everybody.mails < ?`,
  parameters: [new Date(now.getTime() - DAY), most(mailDailyLimit)],
});

const OF_ALL = 'FROM (SELECT COUNT(*) AS mails FROM mail_message WHERE createdAt > ?) everybody';
