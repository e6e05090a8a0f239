import '../../tests/components/setup';

// Specs say what these do. A mock of their own would need modules of their own, which takes seconds.
jest.mock('../src/federation', () => ({ __esModule: true, loadAdminModule: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({ __esModule: true, startAuthentication: jest.fn() }));

// jsdom has no modal dialogs
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
