import type { Product } from '@hofkiste/contract/products';
import { Picture } from '../ui/Picture';
import { Tooltip } from '../ui/Tooltip';
import { useProductQuery } from './products.api';

/** The thumbnail; hovered, the picture in large. */
export function ProductPicture({ product }: { product: Product }) {
  if (!product.imageUrl) return <span className="record-title">Kein Bild</span>;
  return (
    <Tooltip content={<LargePicture id={product.id} />}>
      <span className="tooltip-anchor">
        <Picture url={product.imageUrl} size="small" />
      </span>
    </Tooltip>
  );
}

/** Asks for the product only once it is shown (spec 7). */
function LargePicture({ id }: { id: number }) {
  const { data } = useProductQuery(id);
  if (!data) return 'Laden...';
  return data.imageUrl ? <Picture url={data.imageUrl} alt={data.name} size="large" /> : 'Kein Bild';
}
