import { Done } from '@hofkiste/contract/wire/answers';
import {
  type HelperLinkInput,
  helperLinksSchema,
  NewHelperLink,
  validHelperLinksSchema,
} from '@hofkiste/contract/wire/helper-links';
import { calls, del, get, post } from '../api';

const pathOf = (dayId: number) => `/admin/pickup-days/${dayId}/helper-links`;

export const {
  useHelperLinksQuery,
  useValidHelperLinksQuery,
  useCreateHelperLinkMutation,
  useEndHelperLinkMutation,
} = calls(({ all, read, write }) => ({
  /** The links of a pickup day. */
  helperLinks: read(helperLinksSchema, (dayId: number) => get(pathOf(dayId)), ['HelperLink']),
  /** The valid links of all days. */
  validHelperLinks: all(validHelperLinksSchema, '/admin/helper-links', ['HelperLink']),
  createHelperLink: write(
    NewHelperLink,
    ({ dayId, ...body }: HelperLinkInput & { dayId: number }) => post(pathOf(dayId), body),
    ['HelperLink'],
  ),
  /** Ends the link and its sessions. */
  endHelperLink: write(
    Done,
    ({ dayId, id }: { dayId: number; id: number }) => del(`${pathOf(dayId)}/${id}`),
    ['HelperLink'],
  ),
}));
