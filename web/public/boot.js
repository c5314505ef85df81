// Runs before the first paint.
(function () {
  var root = document.documentElement;

  // The reader's remembered theme and language, so that the page never flashes.
  var theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  var language = /(?:^|; )lang=(vi|en)/.exec(document.cookie);
  root.classList.add('js');
  if (theme) root.dataset.theme = theme[1];
  if (language) {
    root.lang = language[1];
    // The prerendered words are the default ones: hold them back until the chosen language is here.
    root.classList.add('language-pending');
    setTimeout(function () {
      root.classList.remove('language-pending');
    }, 3000);
  }

  // A form sent before the page is alive would reload it and lose what was typed: it is sent when the form is ready.
  var held = null;
  function isWaiting(form) {
    return form.hasAttribute('data-waiting');
  }
  addEventListener(
    'submit',
    function (event) {
      if (!isWaiting(event.target)) return;
      event.preventDefault();
      held = event.target;
    },
    true,
  );
  addEventListener('alive', function () {
    if (!held || isWaiting(held)) return;
    var form = held;
    held = null;
    if (form.isConnected) form.requestSubmit();
  });
})();
