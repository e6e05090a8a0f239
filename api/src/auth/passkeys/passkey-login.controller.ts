import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
import { loginResponseSchema, type User } from '@hofkiste/contract/wire/auth';
import {
  type PasskeyLogin,
  type PasskeyOptions,
  passkeyLoginSchema,
  passkeyOptionsSchema,
} from '@hofkiste/contract/wire/passkeys';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { requireAdmin, type SessionRequest } from '../session/session-user.decorator.js';
import { SessionsService } from '../session/sessions.service.js';
import { visitorOf } from '../visitor.js';
import { PasskeyLoginService } from './passkey-login.service.js';
import { PasskeysService } from './passkeys.service.js';

@Controller('api/auth')
export class PasskeyLoginController {
  constructor(
    private readonly login: PasskeyLoginService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('passkey/options')
  @Describe('Options of a login by passkey, for the browser', passkeyOptionsSchema)
  @HttpCode(200)
  options(@Req() request: SessionRequest): Promise<PasskeyOptions> {
    return this.login.options(visitorOf(request));
  }

  @Post('passkey')
  @Describe('Log in by passkey', loginResponseSchema)
  @HttpCode(200)
  async logIn(
    @Req() request: SessionRequest,
    @Body({ schema: passkeyLoginSchema }) login: PasskeyLogin,
  ): Promise<{ user: User }> {
    const admin = await this.login.byPasskey(login, visitorOf(request));
    return { user: await this.sessions.startForAdmin(request, admin, 'login.passkey') };
  }

  @Post('confirm/passkey/options')
  @Describe('Options of a confirmation by passkey, for the browser', passkeyOptionsSchema)
  @HttpCode(200)
  optionsToReauthenticate(@Req() { user }: SessionRequest): Promise<PasskeyOptions> {
    return this.passkeys.optionsToLogIn(requireAdmin(user).id);
  }

  @Post('confirm/passkey')
  @Describe('Confirm by passkey what needs the password 10 minutes after the login', doneSchema)
  @HttpCode(200)
  async reauthenticate(
    @Req() request: SessionRequest,
    @Body({ schema: passkeyLoginSchema }) login: PasskeyLogin,
  ): Promise<Done> {
    await this.login.reauthenticate(login, visitorOf(request));
    this.sessions.rememberLogin(request.session);
    return { success: true };
  }
}
