import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { settingValues } from '../src/settings/settingChanges';
import type { Answers } from './answer';
import { openPart } from './open-admin';
import { aPickupDay } from './orders';
import { adminSettings } from './settings';

/** One tab of the settings, in a form that saves nothing. */
export const openTab = (tab: ReactNode, answers: Answers = {}) =>
  openPart(
    <Form initialValues={settingValues(adminSettings())} onSubmit={() => {}}>
      {() => tab}
    </Form>,
    { 'GET /api/admin/pickup-days': { body: [aPickupDay()] }, ...answers },
  );
