export const Loading = () => (
  <p className="loading" role="status">
    Laden...
  </p>
);
