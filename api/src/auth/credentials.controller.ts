import { Done } from '@hofkiste/contract/wire/answers';
import { AdminEmail, Credentials, type User } from '@hofkiste/contract/wire/auth';
import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { Describe } from '../openapi/describe.js';
import { For } from '../server/areas.js';
import { requireRecentLogin } from './access.guard.js';
import { CredentialsService } from './credentials.service.js';
import { LoginService } from './login/login.service.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { CurrentUser, type SessionRequest, visitorOf } from './session/session-user.decorator.js';
import { SessionsService } from './session/sessions.service.js';

@Controller('api/admin')
@For('reader')
export class CredentialsController {
  constructor(
    private readonly logins: LoginService,
    private readonly credentials: CredentialsService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('email')
  @Describe('Get the e-mail address of the login and whether mail can be sent', AdminEmail)
  async email(@CurrentUser() { id, email, role }: User): Promise<AdminEmail> {
    const isPasskeyOnly = await this.passkeys.isPasswordOff(id);
    const admins = role === 'admin' ? undefined : await this.credentials.namesOfAdmins();
    return {
      ...{ email, canSendMail: this.config.smtp !== undefined, isPasskeyOnly },
      ...(admins && { admins }),
    };
  }

  /** Ends all sessions of the user except the one of this request. */
  @Post('update-credentials')
  @Describe('Update e-mail address and password; ends all other sessions', Done)
  async update(
    @Body({ schema: Credentials }) credentials: Credentials,
    @Req() request: SessionRequest,
  ): Promise<Done> {
    const { currentPassword } = credentials;
    const visitor = visitorOf(request);
    if (currentPassword) {
      await this.logins.reauthenticate(visitor, currentPassword, 'currentPassword');
      this.sessions.rememberLogin(request.session);
    }
    requireRecentLogin(request.session, this.clock.now());
    await this.credentials.change(visitor, request.session, credentials);
    return { success: true };
  }
}
