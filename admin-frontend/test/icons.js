module.exports = new Proxy({ __esModule: true }, { get: (own, name) => own[name] ?? (() => null) });
