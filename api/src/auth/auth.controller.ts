import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type AuthStatus,
  authStatusSchema,
  type Confirmation,
  confirmationSchema,
  type Helper,
  helperResponseSchema,
  type Login,
  loginResponseSchema,
  loginSchema,
  type User,
} from '@hofkiste/contract/auth';
import { type HelperLogin, helperLoginSchema } from '@hofkiste/contract/helper-links';
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { Describe } from '../openapi/describe.js';
import { adminView } from './admin.view.js';
import { AuthService } from './auth.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { DeviceCookie } from './login/device-cookie.js';
import { LoginGuard } from './login/login.guard.js';
import { endSession } from './session/session.middleware.js';
import type { HelperUser } from './session/session-user.js';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly confirmation: ConfirmationService,
    private readonly devices: DeviceCookie,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('user')
  @Describe('Session status', authStatusSchema)
  async user(@Req() request: Request): Promise<AuthStatus> {
    const { admin, helper } = request.user ?? {};
    if (helper) return { authenticated: true, user: helperView(helper) };
    const known = admin ? await this.auth.admin(admin.id) : null;
    if (known) this.devices.remember(request, known.email);
    return { authenticated: known !== null, user: known && adminView(known) };
  }

  @Post('login')
  @Describe('Log in', loginResponseSchema)
  @HttpCode(200)
  @UseGuards(LoginGuard)
  async login(
    @Req() request: Request,
    @Body({ schema: loginSchema }) _login: Login,
  ): Promise<{ user: User }> {
    return { user: adminView(await this.auth.loggedIn(request)) };
  }

  /** The session of an admin stays as it is. */
  @Post('helper')
  @Describe('Log in by a helper link; the session of an admin stays as it is', helperResponseSchema)
  @HttpCode(200)
  async helper(
    @Req() request: Request,
    @Body({ schema: helperLoginSchema }) { token }: HelperLogin,
  ): Promise<{ user: Helper }> {
    return { user: helperView(await this.auth.loginByLink(request, token)) };
  }

  /** The session counts as just logged in. */
  @Post('confirm')
  @Describe('Confirm with the password what needs it 10 minutes after the login', doneSchema)
  @HttpCode(200)
  async confirm(
    @Req() request: Request,
    @Body({ schema: confirmationSchema }) { password }: Confirmation,
  ): Promise<Done> {
    await this.confirmation.confirm(request, password, 'password');
    return { success: true };
  }

  @Post('logout')
  @Describe('Log out', doneSchema)
  @HttpCode(200)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Done> {
    await endSession(request, response, this.config);
    return { success: true };
  }
}

const helperView = ({ pickupDayId, locationId }: HelperUser): Helper => ({
  role: 'helper',
  pickupDayId,
  locationId,
});
