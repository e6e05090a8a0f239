import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Order } from '../../orders/order.entity.js';
import { escapeHtml } from '../../server/html.js';
import { type LocationReport, listName, type OrderReport } from './order-report.js';
import { countAndRevenue, itemsOf, NO_ORDERS, placeOf, subjectOf } from './order-report.text.js';

const CELL = 'padding:10px 0;border-top:1px solid #ddd;vertical-align:top';

/** One narrow column for a phone. Mail programs ignore style sheets, so styles are inline. */
export function orderReportHtml(report: OrderReport): string {
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subjectOf(report))}</title></head>
<body style="margin:0;padding:16px;font:16px/1.4 sans-serif;color:#222;background:#fff">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:22px;margin:0">${formatPickupDate(report.pickupDate)}</h1>
<p style="margin:4px 0 16px;color:#555">${escapeHtml(report.farm)} · Bestellfrist: ${report.deadline}</p>
<p style="margin:0 0 8px"><strong>${report.orders.length === 0 ? NO_ORDERS : countAndRevenue(report)}</strong></p>
${boxList(report)}
${report.locations.map(locationPart).join('\n')}
</div>
</body>
</html>`;
}

const boxList = ({ boxes }: Pick<OrderReport, 'boxes'>): string =>
  boxes.length === 0
    ? ''
    : `<p style="margin:0">${boxes.map(({ quantity, name }) => `${quantity} × ${escapeHtml(name)}`).join('<br>')}</p>`;

const locationPart = (
  location: LocationReport,
): string => `<h2 style="font-size:18px;margin:28px 0 0">${escapeHtml(placeOf(location))}</h2>
<p style="margin:4px 0 8px;color:#555">${countAndRevenue(location)}</p>
${boxList(location)}
<table style="width:100%;margin-top:12px;border-collapse:collapse">
${location.orders.map(orderRow).join('\n')}
</table>`;

const orderRow = (order: Order): string =>
  `<tr><td style="${CELL}"><strong>${escapeHtml(listName(order))}</strong>${phoneLink(order)}<br>${escapeHtml(itemsOf(order))}</td>` +
  `<td style="${CELL};padding-left:12px;text-align:right;white-space:nowrap">${formatEuro(order.totalPrice)}</td></tr>`;

const phoneLink = ({ phoneNumber }: Order): string =>
  phoneNumber === null ? '' : `<br><a href="tel:${phoneNumber}">${formatPhone(phoneNumber)}</a>`;
