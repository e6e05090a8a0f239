import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Tooltip } from '../ui/notice/Tooltip';
import { Picture } from '../ui/Picture';
import { useProductQuery } from './products.api';

interface Props {
  id: number;
  /** The name for screen readers if the children have no text. */
  label?: string;
  children: ReactNode;
}

/** Shows a large picture of a product. */
export const ProductTooltip = ({ id, label, children }: Props) => (
  <Tooltip content={<LargePicture id={id} />}>
    <Trigger type="button" aria-label={label}>
      {children}
    </Trigger>
  </Tooltip>
);

/** Reads the product when it is shown. */
function LargePicture({ id }: { id: number }) {
  const { data, isError } = useProductQuery(id);
  if (!data) return isError ? 'Kein Bild' : 'Laden...';
  return data.imageUrl ? <Picture url={data.imageUrl} alt={data.name} size="large" /> : 'Kein Bild';
}

/** Button, so that the keyboard reaches the tooltip. */
const Trigger = styled.button`
  display: block;
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: default;
`;
