import { Done } from '@hofkiste/contract/wire/answers';
import {
  type InvitationInput,
  NewAccess,
  NewInvitation,
  People,
  Person,
  type PersonChange,
} from '@hofkiste/contract/wire/people';
import { calls, del, patch, post, type WithId } from '../api';

const PATH = '/admin/people';

export const {
  usePeopleQuery,
  useInvitePersonMutation,
  useEndInvitationMutation,
  useChangePersonMutation,
  useNewAccessMutation,
  useDeactivatePersonMutation,
} = calls(({ all, write }) => ({
  people: all(People, PATH, ['Person']),
  invitePerson: write(NewInvitation, (body: InvitationInput) => post(`${PATH}/invitations`, body), [
    'Person',
    'AuditEvent',
  ]),
  endInvitation: write(Done, (id: number) => del(`${PATH}/invitations/${id}`), ['Person', 'AuditEvent']),
  changePerson: write(Person, ({ id, ...body }: WithId<PersonChange>) => patch(`${PATH}/${id}`, body), [
    'Person',
    'AuditEvent',
  ]),
  newAccess: write(NewAccess, (id: number) => post(`${PATH}/${id}/new-access`), ['Person', 'AuditEvent']),
  deactivatePerson: write(Person, (id: number) => post(`${PATH}/${id}/deactivate`), ['Person', 'AuditEvent']),
}));
