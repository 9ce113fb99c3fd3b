# Loads a student's module and calls its functions, one question at a time: a JSON line on stdin, a
# JSON line back on the descriptor that was stdout.
#
# The module shares this process and can change everything in it, so nothing here is trusted and
# nothing worth having is here: neither what is right nor what will be asked next. The judge takes
# an answer only if it bears the ticket of the question, and compares it in a process of its own.
import builtins, io, json, os, signal, sys, types

SECONDS = 1.0
LONGEST = 1 << 18
MOST_CALLS = 400

path = sys.argv[1]
questions = os.fdopen(os.dup(0), encoding='utf-8')
answers = os.dup(1)
nothing = os.open('/dev/null', os.O_RDWR)
os.dup2(nothing, 0)
os.dup2(nothing, 1)
asked, imports = {}, []
module = types.ModuleType(os.path.basename(path).rsplit('.', 1)[0])
module.__file__ = path
right = {}
if len(sys.argv) > 2:
    exec(sys.argv[2], right)


def answer(what, changed=None, calls=()):
    printed = sys.stdout.getvalue() if isinstance(sys.stdout, Printed) else ''
    said = {'ticket': asked['ticket'], 'what': what, 'out': plain(printed),
            'imports': [plain(name) for name in imports], 'builtins': changed_builtins(),
            'changed': changed, 'calls': list(calls)}
    line = (json.dumps(said) + '\n').encode()
    while line:
        line = line[os.write(answers, line):]


# What runs on loading is broken off, so that the functions that are there by then can be tried.
class Broken(BaseException):
    pass


def break_off(what):
    if asked['do'] == 'load' and not asked.get('broken'):
        asked['broken'] = what
        raise Broken
    answer(what)
    os._exit(0)


def out_of_time(*_):
    break_off('endless')


class Printed(io.StringIO):
    def write(self, text):
        if self.tell() + len(text) > LONGEST:
            break_off('flood')
        return super().write(text)


# Lone halves of surrogate pairs are no text anywhere else.
def plain(text):
    return text.encode('utf-8', 'replace').decode()


# Every kind has a tag of its own: a class of the module's, whatever its name, is always `other`.
def encode(value, depth=8):
    kind = type(value)
    if value is None:
        return 'none'
    if kind is bool:
        return {'bool': value}
    if kind is str:
        return {'text': plain(value[:LONGEST])}
    if kind is int and -1 << 127 <= value < 1 << 127:
        return {'int': repr(value)}
    if kind is float:
        return {'float': repr(value)}
    if (kind is tuple or kind is list) and depth:
        tag = 'tuple' if kind is tuple else 'list'
        return {tag: [encode(part, depth - 1) for part in value[:99]]}
    return {'other': [plain(type.__getattribute__(kind, '__name__')), describe(value)]}


def describe(value):
    try:
        return plain(repr(value)[:400])
    except BaseException as error:
        return '<' + type(error).__name__ + '>'


def line_of(error):
    line, trace = 0, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == path:
            line = trace.tb_lineno
        trace = trace.tb_next
    own = getattr(error, 'lineno', None)
    return own if type(own) is int and own > 0 else line


def raised(error):
    try:
        text = plain(str(error)[:4000])
    except BaseException:
        text = ''
    kind = type(error)
    return {'raised': {'kind': plain(kind.__name__), 'text': text, 'line': line_of(error),
                       'is_value_error': issubclass(kind, ValueError)}}


real_import = builtins.__import__


def import_module(name, globals=None, *rest, **named):
    if globals is not None and globals.get('__file__') == path and name not in imports:
        imports.append(name)
    return real_import(name, globals, *rest, **named)


builtins.__import__ = import_module
before = dict(builtins.__dict__)


def changed_builtins():
    now = dict(builtins.__dict__)
    return sorted(n for n in set(now) | set(before) if n != '_' and now.get(n) is not before.get(n))


def give(text):
    sys.stdin, sys.stdout = io.StringIO(text), Printed()


def load():
    give('')
    try:
        with open(path, 'rb') as file:
            exec(compile(file.read(), path, 'exec'), module.__dict__)
    except BaseException as error:
        return answer(asked.get('broken') or raised(error))
    answer('loaded')


def call():
    own = dict(module.__dict__)
    calls = {}
    for name in asked['instead']:
        module.__dict__[name] = right[name]
    for name in asked['watched']:
        if callable(own.get(name)):
            module.__dict__[name] = watch(name, own[name], calls)
    try:
        make_call(own.get(asked['function']), calls)
    finally:
        for name in asked['instead'] + asked['watched']:
            module.__dict__.pop(name, None)
            if name in own:
                module.__dict__[name] = own[name]


def make_call(function, calls):
    if not callable(function):
        return answer('missing')
    arguments = eval('(' + asked['arguments'] + ',)' if asked['arguments'].strip() else '()', {})
    shown = describe(arguments)
    give(asked['input'])
    try:
        value = function(*arguments)
    except BaseException as error:
        what = raised(error)
    else:
        what = {'returned': encode(value)}
    after = describe(arguments)
    answer(what, None if after == shown else after, calls.values())


# Every call of a function from within another is noted once, with what was typed and printed.
def watch(name, function, calls):
    def watched(*arguments, **named):
        if named:
            return function(*arguments, **named)
        shown, typed, printed = describe(arguments), where(sys.stdin), where(sys.stdout)
        try:
            value = function(*arguments)
        except BaseException as error:
            note(calls, name, shown, typed, printed, raised(error))
            raise
        note(calls, name, shown, typed, printed, {'returned': encode(value)})
        return value
    return watched


def where(stream):
    return stream.tell() if isinstance(stream, io.StringIO) else 0


def note(calls, name, shown, typed, printed, what):
    key = name, shown, typed
    if key in calls or len(calls) >= MOST_CALLS:
        return
    calls[key] = {'call': name + (shown[:-2] + ')' if shown.endswith(',)') else shown),
                  'input': since(sys.stdin, typed), 'what': what,
                  'out': plain(since(sys.stdout, printed))}


def since(stream, start):
    return stream.getvalue()[start:where(stream)] if isinstance(stream, io.StringIO) else ''


def end():
    answer('over')


signal.signal(signal.SIGVTALRM, out_of_time)
for line in iter(questions.readline, ''):
    asked = json.loads(line)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, SECONDS)
    {'load': load, 'call': call, 'end': end}[asked['do']]()
    sys.stdout = sys.__stdout__
os._exit(0)
