/** Loads each component of antd when it is first used: the entry of the package reads all of them. */
const folder = (name) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

module.exports = new Proxy(
  { __esModule: true },
  { get: (own, name) => own[name] ?? require(`antd/lib/${folder(name)}`).default },
);
