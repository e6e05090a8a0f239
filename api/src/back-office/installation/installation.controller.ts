import { type Installation, installationSchema } from '@hofkiste/contract/wire/installation';
import { Controller, Get, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { PRODUCT_VERSION } from '../../config/product-version.js';
import { Describe } from '../../openapi/describe.js';

@Controller('api/admin/installation')
export class InstallationController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Describe('Get the version of the product and whether SMS can be sent', installationSchema)
  installation(): Installation {
    return { version: PRODUCT_VERSION, canSendSms: this.config.canSendSms };
  }
}
