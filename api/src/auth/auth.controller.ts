import { Done } from '@hofkiste/contract/wire/answers';
import {
  AuthStatus,
  Confirmation,
  directLoginResponseSchema,
  type Helper,
  helperResponseSchema,
  Login,
  loginResponseSchema,
  type User,
} from '@hofkiste/contract/wire/auth';
import { HelperLogin } from '@hofkiste/contract/wire/helper-links';
import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Inject,
  Post,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { Describe } from '../openapi/describe.js';
import { WithoutSession } from '../server/areas.js';
import { InvalidCredentials } from './auth.errors.js';
import { LoginGuard, LoginService, rememberDevice } from './login/login.service.js';
import {
  CurrentUser,
  type HelperUser,
  isPerson,
  type SessionRequest,
  visitorOf,
} from './session/session-user.decorator.js';
import { SessionsService } from './session/sessions.service.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('user')
  @Describe('Session status', AuthStatus)
  user(@Req() request: SessionRequest): AuthStatus {
    const { user } = request;
    if (user === undefined) return { authenticated: false, user: null };
    if (user.role === 'helper') return { authenticated: true, user: helperView(user) };
    rememberDevice(this.config, request, user.email);
    return { authenticated: true, user };
  }

  @Post('login')
  @Describe('Log in', loginResponseSchema, { body: Login })
  @UseGuards(LoginGuard)
  login(@CurrentUser() user: User): { user: User } {
    return { user };
  }

  /** The session of a person stays as it is: the farmer may open the link, too. */
  @Post('helper')
  @Describe('Log in by a helper link; the session of a person stays as it is', helperResponseSchema)
  async helper(
    @Req() request: SessionRequest,
    @Body({ schema: HelperLogin }) { token }: HelperLogin,
  ): Promise<{ user: Helper }> {
    const helper = await this.logins.byLink(token, visitorOf(request));
    if (!isPerson(request.user)) await this.sessions.startForHelper(request, helper);
    return { user: helperView(helper) };
  }

  /** The session counts as just logged in. */
  @Post('confirm')
  @Describe('Confirm with the password what needs it 10 minutes after the login', Done)
  async reauthenticate(
    @Req() request: SessionRequest,
    @Body({ schema: Confirmation }) { password }: Confirmation,
  ): Promise<Done> {
    await this.logins.reauthenticate(visitorOf(request), password, 'password');
    this.sessions.rememberLogin(request.session);
    return { success: true };
  }

  @Post('logout')
  @Describe('Log out', Done)
  async logout(
    @Req() { session }: SessionRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Done> {
    await this.sessions.logOut(session, response);
    return { success: true };
  }
}

const helperView = ({ role, pickupDayId, locationId }: HelperUser): Helper => ({
  role,
  pickupDayId,
  locationId,
});

/** Adds `success: false` to the body of the error. */
@Catch(InvalidCredentials)
class RefusedDirectLogin implements ExceptionFilter<InvalidCredentials> {
  catch({ statusCode, code, message }: InvalidCredentials, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(statusCode).json({ success: false, statusCode, code, message });
  }
}

/** A login under /api/admin, which answers no user. */
@Controller('api/admin/direct-login')
export class DirectLoginController {
  @Post()
  @Describe('Log in by the direct-login page', directLoginResponseSchema, { body: Login })
  @WithoutSession()
  @UseGuards(LoginGuard)
  @UseFilters(RefusedDirectLogin)
  login(): { success: true; message: string } {
    return { success: true, message: 'Anmeldung erfolgreich.' };
  }
}
