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

  // The page of a role area names what it will ask the server first. Those answers need the token, not the code.
  var firstCalls = (document.currentScript.dataset.firstCalls || '').split(' ').filter(Boolean);
  var session = firstCalls.length > 0 && readSession();
  window.firstAnswers = new Map();
  if (session) {
    firstCalls.forEach(function (call) {
      var url = call.replace(':userId', encodeURIComponent(session.userId));
      var headers = { Accept: 'application/json', Authorization: 'Bearer ' + session.token };
      // A refusal is read in the chosen language; the doctor's screens have Vietnamese words of their own.
      var wording = language ? language[1] : location.pathname.indexOf('/doctor') === 0 && 'given-vi';
      if (wording) headers['X-Language'] = wording;
      var answer = fetch(url, { headers: headers, cache: 'no-store' });
      answer.catch(function () {});
      window.firstAnswers.set(url, { token: session.token, answer: answer });
    });
  }
  function readSession() {
    try {
      var token = localStorage.getItem('token');
      var userId = localStorage.getItem('userId');
      return token && userId ? { token: token, userId: userId } : null;
    } catch (_) {
      return null;
    }
  }

  // What is pressed or sent before its part of the page is hydrated would be lost, or would reload the page and lose what
  // was typed: it is kept, and done once that part is ready.
  var kept = new Set();
  function keep(event, element) {
    // Nobody else hears of it now: a part that comes to life at this very press would answer it, and then once more.
    event.stopImmediatePropagation();
    kept.add(element);
    dispatchEvent(new Event('kept'));
  }
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('[data-waiting] button[type=button]');
      if (button) keep(event, button);
    },
    true,
  );
  addEventListener(
    'submit',
    function (event) {
      if (!event.target.hasAttribute('data-waiting')) return;
      event.preventDefault();
      keep(event, event.target);
    },
    true,
  );
  addEventListener('hydrated', function () {
    kept.forEach(function (element) {
      if (element.closest('[data-waiting]')) return;
      kept.delete(element);
      if (!element.isConnected) return;
      if (element.requestSubmit) element.requestSubmit();
      else element.click();
    });
  });
})();
