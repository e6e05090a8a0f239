import { type Period, Statistics } from '@hofkiste/contract/wire/statistics';
import { Today } from '@hofkiste/contract/wire/today';
import { calls, get } from '../api';

export const { useTodayQuery, useStatisticsQuery } = calls(({ all, read }) => ({
  today: all(Today, '/admin/today', ['Order', 'PickupDay', 'Setting', 'SmsMessage', 'MailMessage']),
  // The time zone, a setting, decides the day of an order
  statistics: read(Statistics, (period: Period) => get('/admin/statistics', { period }), [
    'Statistics',
    'Customer',
    'Order',
    'PickupDay',
    'Setting',
  ]),
}));
