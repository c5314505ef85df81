// Runs before the first paint: the reader's remembered theme and language, so that the page never flashes.
(function () {
  var root = document.documentElement;
  var theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie);
  var language = /(?:^|; )lang=(vi|en)/.exec(document.cookie);
  root.classList.add('js');
  if (theme) root.dataset.theme = theme[1];
  if (language) {
    root.lang = language[1];
    // The prerendered words are the default ones: hold them back until the chosen language is here.
    if (document.cookie.indexOf('lang=') >= 0) root.classList.add('language-pending');
    setTimeout(function () {
      root.classList.remove('language-pending');
    }, 3000);
  }
})();
