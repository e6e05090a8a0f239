/** Loads each component of antd when it is first used: the entry of the package reads all of them. */
const folder = (name) => name.replace(/(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])(?<!^)/g, '-').toLowerCase();

module.exports = new Proxy(
  { __esModule: true },
  { get: (own, name) => own[name] ?? require(`antd/lib/${folder(name)}`).default },
);
