import crate from './assets/brand.svg';

/** The gateway writes the farm's name into the page. */
export const Brand = () => (
  <p className="brand">
    <img src={crate} alt="" width="40" height="40" />
    {document.querySelector('#brand .brand-name')?.textContent?.trim() || 'Hofkiste'}
  </p>
);
