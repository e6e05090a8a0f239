import { screen } from '@testing-library/react';
import { fire } from '../../tests/components/user';

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, value: string) =>
  await fire.change(await field(label), { target: { value } });
