// biome-ignore lint/style/noDefaultExport: this is how the bundler hands out the address of a file
export default 'picture.svg';
