import type { ReactElement } from 'react';
import { useProductQuery } from '../../products/products.api';
import { Picture } from '../Picture';
import { Tooltip } from './Tooltip';

/** Hovered, the picture of a product in large. */
export const ProductTooltip = ({ id, children }: { id: number; children: ReactElement }) => (
  <Tooltip content={<LargePicture id={id} />}>{children}</Tooltip>
);

/** Asks for the product only once it is shown (spec 7). */
function LargePicture({ id }: { id: number }) {
  const { data, isError } = useProductQuery(id);
  if (!data) return <span className="tooltip-text">{isError ? 'Kein Bild' : 'Laden...'}</span>;
  if (!data.imageUrl) return <span className="tooltip-text">Kein Bild</span>;
  return <Picture url={data.imageUrl} alt={data.name} size="large" />;
}
