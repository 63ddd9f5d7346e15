/* global addEventListener, document, removeEventListener */
// The build puts it into index.html behind start.js. The server's page can be seen before the site answers to input: what is
// typed and pressed until then is kept, and the site is told once it answers ("interactive", sent by src/app/app.tsx). Links,
// and forms that the server answers, do without the site.
(function () {
  var EVENTS = ['input', 'click', 'submit'];
  var CONTROLS = 'button, input[type="checkbox"], input[type="radio"]';
  var typed;
  var pressed;

  function keep(event) {
    if (event.type === 'input') typed = { field: event.target, text: event.target.value };
    else keepPress(event);
  }

  function keepPress(event) {
    var isSubmit = event.type === 'submit';
    var control = isSubmit ? event.target : event.target.closest(CONTROLS);
    var form = isSubmit ? control : control && control.type === 'submit' && control.form;
    if (!control || (form && form.hasAttribute('action'))) return;
    event.preventDefault();
    // A part of the page may answer already, which would count the press twice.
    event.stopPropagation();
    pressed = control;
  }

  function typeAgain(field, text) {
    // React compares with the value that was last set through the field's own setter, which is React's.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    if (field === document.activeElement) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }

  function pressAgain() {
    if (!pressed || !pressed.isConnected) return;
    if (pressed.tagName === 'FORM') pressed.requestSubmit();
    else pressed.click();
  }

  EVENTS.forEach(function (type) {
    addEventListener(type, keep, true);
  });
  addEventListener('interactive', function () {
    EVENTS.forEach(function (type) {
      removeEventListener(type, keep, true);
    });
    if (typed && typed.field.isConnected) typeAgain(typed.field, typed.text);
    // The site draws what was typed first.
    setTimeout(pressAgain);
  });
})();
