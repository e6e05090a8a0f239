import { Done } from '@hofkiste/contract/wire/answers';
import { loginResponseSchema, type User } from '@hofkiste/contract/wire/auth';
import { InvitationAcceptance, InvitationToken, InvitationView } from '@hofkiste/contract/wire/invitations';
import {
  InvitationInput,
  NewAccess,
  NewInvitation,
  People,
  PersonChange,
  Person as PersonView,
} from '@hofkiste/contract/wire/people';
import { Body, Controller, Delete, Get, Patch, Post, Req, UseGuards } from '@nestjs/common';
import { Describe, Id } from '../../openapi/describe.js';
import { viewOf } from '../../server/view-of.js';
import { SettingsService } from '../../settings/settings.service.js';
import { RecentLoginGuard } from '../access.guard.js';
import type { Invitation } from '../admin.entity.js';
import { Audited } from '../audit/audited.decorator.js';
import { personNotFound } from '../auth.errors.js';
import { LoginService } from '../login/login.service.js';
import { CurrentUser, type SessionRequest, visitorOf } from '../session/session-user.decorator.js';
import { SessionsService } from '../session/sessions.service.js';
import { type ListedPerson, PeopleService } from './people.service.js';

const personView = ({ person, lastUsedAt, passkeys }: ListedPerson, { id }: User): PersonView =>
  viewOf(PersonView, person, { lastUsedAt, passkeys, isCurrent: person.id === id });

const invitationView = ({ id, name, email, role, expiresAt, personId }: Invitation) => ({
  ...{ id, name, email, role, personId },
  validUntil: expiresAt.toISOString(),
});

/** Everybody who may log in at the farm. */
@Controller('api/admin/people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  @Describe('List the people at the farm and the open invitations', People)
  async list(@CurrentUser() user: User): Promise<People> {
    const people = await this.people.list();
    return {
      people: people.map((person) => personView(person, user)),
      invitations: (await this.people.openInvitations()).map(invitationView),
    };
  }

  @Post('invitations')
  @Describe('Invite a person', NewInvitation, { status: 201 })
  @UseGuards(RecentLoginGuard)
  @Audited('person.invited')
  async invite(
    @CurrentUser() user: User,
    @Body({ schema: InvitationInput }) input: InvitationInput,
  ): Promise<NewInvitation> {
    const { invitation, url, mailSent } = await this.people.invite(user, input);
    return { id: invitation.id, url, validUntil: invitation.expiresAt.toISOString(), mailSent };
  }

  @Delete('invitations/:id')
  @Describe('End an invitation', Done)
  @UseGuards(RecentLoginGuard)
  @Audited('invitation.ended')
  async endInvitation(@CurrentUser() user: User, @Id() id: number): Promise<Done> {
    await this.people.endInvitation(user, id);
    return { success: true };
  }

  @Patch(':id')
  @Describe('Change name or role of a person; another role ends their sessions', PersonView)
  @UseGuards(RecentLoginGuard)
  @Audited('person.changed')
  async change(
    @CurrentUser() user: User,
    @Id() id: number,
    @Body({ schema: PersonChange }) change: PersonChange,
  ): Promise<PersonView> {
    await this.people.change(user, id, change);
    return this.view(id, user);
  }

  @Post(':id/new-access')
  @Describe('End the access of a person, and create a link by which they set a password', NewAccess, {
    status: 201,
  })
  @UseGuards(RecentLoginGuard)
  @Audited('person.access')
  async newAccess(@CurrentUser() user: User, @Id() id: number): Promise<NewAccess> {
    const { invitation, url } = await this.people.newAccess(user, id);
    return { url, validUntil: invitation.expiresAt.toISOString() };
  }

  @Post(':id/deactivate')
  @Describe('End the access of a person for good', PersonView)
  @UseGuards(RecentLoginGuard)
  @Audited('person.deactivated')
  async deactivate(@CurrentUser() user: User, @Id() id: number): Promise<PersonView> {
    await this.people.deactivate(user, id);
    return this.view(id, user);
  }

  private async view(id: number, user: User): Promise<PersonView> {
    const [person] = await this.people.list(id);
    if (!person) throw personNotFound();
    return personView(person, user);
  }
}

/** The page that a new person opens. */
@Controller('api/auth/invitation')
export class InvitationController {
  constructor(
    private readonly people: PeopleService,
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
  ) {}

  @Post()
  @Describe('Get whom an invitation is for', InvitationView)
  async open(
    @Req() request: SessionRequest,
    @Body({ schema: InvitationToken }) { token }: InvitationToken,
  ): Promise<InvitationView> {
    const { name, email } = await this.logins.byInvitation(visitorOf(request), () =>
      this.people.invitationOf(token),
    );
    return { name, email, farm: await this.settings.value('headerTitle') };
  }

  @Post('accept')
  @Describe('Accept an invitation by a password, and log in', loginResponseSchema)
  @Audited('invitation.accepted', () => undefined)
  async accept(
    @Req() request: SessionRequest,
    @Body({ schema: InvitationAcceptance }) { token, password }: InvitationAcceptance,
  ): Promise<{ user: User }> {
    const person = await this.logins.byInvitation(visitorOf(request), () =>
      this.people.accept(token, password),
    );
    return { user: await this.sessions.startForPerson(request, person, 'login.password') };
  }
}
