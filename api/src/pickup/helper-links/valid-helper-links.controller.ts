import { type ValidHelperLink, validHelperLinksSchema } from '@hofkiste/contract/wire/helper-links';
import { Controller, Get } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { HelperLinksService } from './helper-links.service.js';
import { validHelperLinkView } from './helper-links.view.js';

@Controller('api/admin/helper-links')
export class ValidHelperLinksController {
  constructor(private readonly links: HelperLinksService) {}

  @Get()
  @Describe('List the helper links of all days that are still valid, newest first', validHelperLinksSchema)
  async list(): Promise<ValidHelperLink[]> {
    return (await this.links.listValid()).map(validHelperLinkView);
  }
}
