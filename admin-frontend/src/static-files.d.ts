declare module '*.svg' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands out the address of a file
  export default url;
}

declare module '*.css';
declare module '*.webp' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: this is how the bundler hands out the address of a file
  export default url;
}
declare module '*.md' {
  import type { MDXContent } from 'mdx/types';

  const text: MDXContent;
  // biome-ignore lint/style/noDefaultExport: this is how the loader hands out the text of a file
  export default text;
}
