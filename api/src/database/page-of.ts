/** The rows of a page for TypeORM's `find`; all rows without a page. Pages count from 1. */
export const pageOf = (page: number | undefined, size: number): { skip?: number; take?: number } =>
  page === undefined ? {} : { skip: (page - 1) * size, take: size };
