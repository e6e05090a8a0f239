import {
  CodeConfirmation,
  CodeLogin,
  CodeRequest,
  CodeTicket,
  MyData,
  MyDone,
  MyOrders,
} from '@hofkiste/contract/wire/my-orders';
import { Body, Controller, Get, Inject, Ip, Post, Req, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditService } from '../auth/audit/audit.service.js';
import { CONFIG, type Config } from '../config/config.js';
import type { ShopperSession } from '../customers/shopper.entity.js';
import { Describe } from '../openapi/describe.js';
import { WithoutSession } from '../server/areas.js';
import { IdempotencyKey } from '../server/idempotency.js';
import { Codes, type IssuedCode } from './codes.service.js';
import { CurrentShopper, FreshCodeGuard, WhileOff } from './my-orders.guard.js';
import { MyOrdersService } from './my-orders.service.js';
import { myDataView, myOrdersView } from './my-orders.view.js';
import { ShopperSessions } from './shopper-sessions.service.js';

/** The own orders of shoppers who have proved their phone number with a code. */
@Controller('api/my')
export class MyOrdersController {
  constructor(
    private readonly codes: Codes,
    private readonly sessions: ShopperSessions,
    private readonly mine: MyOrdersService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('code')
  @WithoutSession()
  @Describe(
    'Request a code by SMS. The answer is the same whatever the number has. A repeated Idempotency-Key header (a UUID) sends nothing',
    CodeTicket,
    { status: 202 },
  )
  async code(
    @Body({ schema: CodeRequest }) request: CodeRequest,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CodeTicket> {
    return this.issued(response, await this.codes.forLogin(request, { idempotencyKey, address }));
  }

  @Post('session')
  @WithoutSession()
  @Describe('Log in with a code. The answer is that of GET /api/my', MyOrders)
  async logIn(
    @Body({ schema: CodeLogin }) { stay, ...code }: CodeLogin,
    @Req() request: Request,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MyOrders> {
    const userAgent = request.get('user-agent') ?? '';
    const begun = await this.codes.redeem({ ...code, purpose: 'login', address }, (manager, used) =>
      this.sessions.begin(manager, used, { stay, userAgent }),
    );
    this.sessions.setCookie(response, begun);
    return this.view(begun.session);
  }

  @Get()
  @Describe('Get the own orders of the last 6 months and ahead, and the active standing orders', MyOrders)
  list(@CurrentShopper() session: ShopperSession): Promise<MyOrders> {
    return this.view(session);
  }

  @Post('logout')
  @WithoutSession()
  @WhileOff()
  @Describe('Log out on this device, if logged in', MyDone)
  logOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ success: true }> {
    return this.leave(request, response, (session) => this.sessions.end(session));
  }

  @Post('logout-all')
  @WithoutSession()
  @WhileOff()
  @Describe('Log out on all devices, if logged in', MyDone)
  logOutEverywhere(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ success: true }> {
    return this.leave(request, response, (session) => this.sessions.endAll(session));
  }

  @Post('confirm/code')
  @Describe('Request a new code by SMS, for the download or the erasure', CodeTicket, { status: 202 })
  async confirmationCode(
    @CurrentShopper() { customer: { phoneNumber } }: ShopperSession,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CodeTicket> {
    return this.issued(response, await this.codes.forConfirmation(phoneNumber, idempotencyKey));
  }

  @Post('confirm')
  @Describe('Confirm the session with a new code, for 10 minutes', MyDone)
  async confirm(
    @CurrentShopper() session: ShopperSession,
    @Body({ schema: CodeConfirmation }) code: CodeConfirmation,
    @Ip() address: string,
  ): Promise<{ success: true }> {
    const { customerId } = session;
    await this.codes.redeem({ ...code, purpose: 'confirmation', address, customerId }, (manager) =>
      this.sessions.confirm(manager, session),
    );
    return { success: true };
  }

  @Get('data')
  @UseGuards(FreshCodeGuard)
  @Describe('Download everything that is stored about the shopper', MyData)
  async data(@CurrentShopper() session: ShopperSession, @Ip() address: string): Promise<StreamableFile> {
    const record = myDataView(await this.mine.data(session));
    await this.audit.recordCustomer(address, {
      action: 'customer.exported',
      object: String(session.customerId),
    });
    return new StreamableFile(Buffer.from(JSON.stringify(record, undefined, 2)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="meine-daten-${record.exportedAt.slice(0, 10)}.json"`,
    });
  }

  @Post('erase')
  @UseGuards(FreshCodeGuard)
  @Describe('Erase everything about the shopper; standing orders end', MyDone)
  async erase(
    @CurrentShopper() session: ShopperSession,
    @Ip() address: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ success: true }> {
    await this.mine.erase(session);
    await this.audit.recordCustomer(address, {
      action: 'customer.removed',
      object: String(session.customerId),
    });
    this.sessions.clearCookie(response);
    return { success: true };
  }

  private async leave(
    request: Request,
    response: Response,
    end: (session: ShopperSession) => Promise<void>,
  ): Promise<{ success: true }> {
    const session = await this.sessions.of(request);
    if (session) await end(session);
    this.sessions.clearCookie(response);
    return { success: true };
  }

  private issued(response: Response, issued: IssuedCode): CodeTicket {
    this.codes.deliverAfter(new Promise((resolve) => response.once('close', resolve)), issued);
    return issued.answer;
  }

  private async view(session: ShopperSession): Promise<MyOrders> {
    return myOrdersView({ session, ...(await this.mine.of(session)) }, this.config.publicUrl);
  }
}
