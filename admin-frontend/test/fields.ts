import { fireEvent, screen } from '@testing-library/react';

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
