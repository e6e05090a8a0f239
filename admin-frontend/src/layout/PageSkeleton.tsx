import { Skeleton } from 'antd';

export const PageSkeleton = () => (
  <div role="status" aria-label="Laden...">
    <Skeleton paragraph={{ rows: 8 }} />
  </div>
);
