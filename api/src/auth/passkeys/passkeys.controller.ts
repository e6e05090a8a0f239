import { Done } from '@hofkiste/contract/wire/answers';
import { loginResponseSchema, type User } from '@hofkiste/contract/wire/auth';
import {
  NewPasskey,
  PasskeyLogin,
  PasskeyName,
  PasskeyOnly,
  PasskeyOptions,
  Passkey as PasskeyView,
  passkeysSchema,
} from '@hofkiste/contract/wire/passkeys';
import { Body, Controller, Delete, Get, Patch, Post, Put, Req, UseGuards } from '@nestjs/common';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { viewOf } from '../../server/view-of.js';
import { RecentLoginGuard } from '../access.guard.js';
import type { Passkey } from '../admin.entity.js';
import { Audited } from '../audit/audited.decorator.js';
import { LoginService } from '../login/login.service.js';
import {
  CurrentUser,
  requirePerson,
  type SessionRequest,
  visitorOf,
} from '../session/session-user.decorator.js';
import { SessionsService } from '../session/sessions.service.js';
import { PasskeysService } from './passkeys.service.js';

const passkeyView = (passkey: Passkey): PasskeyView => viewOf(PasskeyView, passkey, {});

@Controller('api/admin/passkeys')
@For('reader')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @Describe('List the passkeys of the user', passkeysSchema)
  async list(@CurrentUser() { id }: User): Promise<PasskeyView[]> {
    return (await this.passkeys.list(id)).map(passkeyView);
  }

  @Post('options')
  @Describe('Options of a new passkey, for the browser', PasskeyOptions)
  @UseGuards(RecentLoginGuard)
  options(@CurrentUser() admin: User): Promise<PasskeyOptions> {
    return this.passkeys.optionsToAdd(admin);
  }

  @Post()
  @Describe('Add a passkey', PasskeyView, { status: 201 })
  @UseGuards(RecentLoginGuard)
  @Audited('passkey.added')
  async add(
    @CurrentUser() admin: User,
    @Body({ schema: NewPasskey }) passkey: NewPasskey,
  ): Promise<PasskeyView> {
    return passkeyView(await this.passkeys.add(admin, passkey));
  }

  @Put('only')
  @Describe('Set whether the login refuses the password', Done)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey-only.changed', ({ body }) => body.isOn)
  async setPasskeyOnly(
    @CurrentUser() admin: User,
    @Body({ schema: PasskeyOnly }) { isOn }: PasskeyOnly,
  ): Promise<Done> {
    await this.passkeys.setPasswordOff(admin, isOn);
    return { success: true };
  }

  @Patch(':id')
  @Describe('Rename a passkey', PasskeyView)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey.renamed')
  async rename(
    @CurrentUser() admin: User,
    @Id() id: number,
    @Body({ schema: PasskeyName }) { name }: PasskeyName,
  ): Promise<PasskeyView> {
    return passkeyView(await this.passkeys.rename(admin.id, id, name));
  }

  @Delete(':id')
  @Describe('Remove a passkey; without the last one the login accepts the password again', Done)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey.removed')
  async remove(@CurrentUser() admin: User, @Id() id: number): Promise<Done> {
    await this.passkeys.remove(admin, id);
    return { success: true };
  }
}

@Controller('api/auth')
export class PasskeyLoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('passkey/options')
  @Describe('Options of a login by passkey, for the browser', PasskeyOptions)
  options(@Req() request: SessionRequest): Promise<PasskeyOptions> {
    return this.logins.passkeyOptions(visitorOf(request));
  }

  @Post('passkey')
  @Describe('Log in by passkey', loginResponseSchema)
  async logIn(
    @Req() request: SessionRequest,
    @Body({ schema: PasskeyLogin }) login: PasskeyLogin,
  ): Promise<{ user: User }> {
    const admin = await this.logins.byPasskey(login, visitorOf(request));
    return { user: await this.sessions.startForPerson(request, admin, 'login.passkey') };
  }

  @Post('confirm/passkey/options')
  @Describe('Options of a confirmation by passkey, for the browser', PasskeyOptions)
  optionsToReauthenticate(@Req() { user }: SessionRequest): Promise<PasskeyOptions> {
    return this.passkeys.optionsToLogIn(requirePerson(user).id);
  }

  @Post('confirm/passkey')
  @Describe('Confirm by passkey what needs the password 10 minutes after the login', Done)
  async reauthenticate(
    @Req() request: SessionRequest,
    @Body({ schema: PasskeyLogin }) login: PasskeyLogin,
  ): Promise<Done> {
    await this.logins.reauthenticateByPasskey(login, visitorOf(request));
    this.sessions.rememberLogin(request.session);
    return { success: true };
  }
}
